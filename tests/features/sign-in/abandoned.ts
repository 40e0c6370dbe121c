import { type AbandonedRequest, formType, jsonType } from "#tests/faults/abandoned-request.ts";

export default [
  { path: "/api/auth/get-session" },
  { method: "POST", path: "/login", type: formType, body: "email=someone%40example.org" },
  { method: "POST", path: "/login.data", type: formType, body: "email=someone%40example.org" },
  {
    method: "POST",
    path: "/api/auth/email-otp/send-verification-otp",
    type: jsonType,
    body: '{"email":"someone@example.org","type":"sign-in"}',
  },
] satisfies AbandonedRequest[];
