import account from "./account.json";
import api from "./api.json";
import app from "./app.json";
import auditLog from "./audit-log.json";
import cli from "./cli.json";
import codes from "./codes.json";
import common from "./common.json";
import dev from "./dev.json";
import errors from "./errors.json";
import http from "./http.json";
import login from "./login.json";
import mail from "./mail.json";
import manager from "./manager.json";
import onboarding from "./onboarding.json";
import reference from "./reference.json";
import repositories from "./repositories.json";
import shell from "./shell.json";
import tokens from "./tokens.json";
import users from "./users.json";
import validation from "./validation.json";

export const sw = {
  account,
  auditLog,
  api,
  app,
  cli,
  codes,
  common,
  dev,
  errors,
  http,
  login,
  mail,
  manager,
  onboarding,
  reference,
  repositories,
  shell,
  tokens,
  users,
  validation,
};
