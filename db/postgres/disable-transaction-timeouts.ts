import type { ClientBase } from "pg";

export async function disableTransactionTimeouts(client: ClientBase): Promise<void> {
  await client.query(
    `SELECT set_config(name, '0', true) FROM pg_settings
    WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout', 'lock_timeout')`,
  );
}
