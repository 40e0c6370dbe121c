/** Preloaded with `node --import`: SIGUSR2 causes an unhandled rejection. */
process.on("SIGUSR2", () => {
  void Promise.reject(new Error("An unhandled rejection"));
});
