// @react-router/dev 7.18.4 passes the option `envFile` to Vite 8, which warns about it several times in every command.
// Remove when it passes `envDir: false` instead.
const { warn } = console;
console.warn = (...args) => {
  if (!String(args[0]).includes("The `envFile` option is deprecated")) warn(...args);
};
