/** Loaded before a program (`node --import`): at SIGUSR2 a promise is rejected that nobody handles. */
process.on("SIGUSR2", () => {
  void Promise.reject(new Error("A rejection nobody handles"));
});
