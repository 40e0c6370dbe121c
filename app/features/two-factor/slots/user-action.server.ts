export { mayTurnOffForUser as load } from "../may-turn-off.server.ts";
