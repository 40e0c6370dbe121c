/** Loaded into a measured process (`node --import`): tells its parent, when asked, what it has used so far. */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() });
});
process.channel?.unref();
