const retries = 5;
const firstDelay = 350;

/**
 * Fetches what the page needs: after a failure up to five more times, 350 ms later and then each time twice as long.
 *
 * @returns undefined after the last failure
 */
export async function fetchWithRetry(address: string): Promise<Response | undefined> {
  for (let attempt = 0; attempt <= retries; attempt++) {
    if (attempt > 0) await pause(firstDelay * 2 ** (attempt - 1));
    try {
      const response = await fetch(address);
      if (response.ok) return response;
    } catch {
      // The network failed: the next attempt may get through.
    }
  }
  return undefined;
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
