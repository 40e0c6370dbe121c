import { listUserActivity } from "../activity-list.server.ts";

const newest = 10;

export function load(userId: string) {
  return listUserActivity(userId, newest);
}
