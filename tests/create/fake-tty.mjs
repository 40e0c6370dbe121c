/** Preloaded with `node --import`: makes pipes look like a terminal that a test controls. */
Object.assign(process.stdin, { isTTY: true, setRawMode: () => process.stdin });
Object.assign(process.stdout, { isTTY: true, columns: 120, rows: 60 });

// A paused pipe, unlike a paused terminal, can keep a process waiting.
process.stdin.on("pause", () => process.stdin.unref());
process.stdin.on("resume", () => process.stdin.ref());
