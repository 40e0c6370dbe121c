// @react-router/dev 7.18.4 gives Vite 8 the option `envFile`, and Vite warns about it several times in every command.
// Remove when it gives `envDir: false` instead.
const { warn } = console;
console.warn = (...words) => {
  if (!String(words[0]).includes("The `envFile` option is deprecated")) warn(...words);
};
