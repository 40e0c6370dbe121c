import Database from "better-sqlite3";

/** Loaded before a program (`node --import`): kills the process where it runs its nth statement, as a power cut would. */
let left = Number(process.env.DIE_AT_STATEMENT);
const { exec } = Database.prototype;
Database.prototype.exec = function (/** @type {string} */ sql) {
  if (left-- === 0) process.kill(process.pid, "SIGKILL");
  return exec.call(this, sql);
};
