/** The accounts of an empty database outside production, or in read-only mode. @public */
export const sampleAccounts = [
  { name: "Amina Diallo", email: "admin@example.com", role: "admin" },
  { name: "Louis Martin", email: "user@example.com", role: "user" },
] as const;
