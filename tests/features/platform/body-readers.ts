export default [
  "app/validation/form.server.ts",
  "app/features/auth-api/authenticated-handler.server.ts",
  // Passed on to better-auth, after its size is checked.
  "app/features/auth-api/routes/auth.ts",
];
