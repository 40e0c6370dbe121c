import Database from "better-sqlite3";

/** Preloaded with `node --import`: kills the process at its nth SQL statement, like a power cut. */
let left = Number(process.env.DIE_AT_STATEMENT);
const { exec } = Database.prototype;
Database.prototype.exec = function (/** @type {string} */ sql) {
  if (left-- === 0) process.kill(process.pid, "SIGKILL");
  return exec.call(this, sql);
};
