const retries = 5;
const initialDelay = 350;
const parallel = 10;

let running = 0;
const waiting: (() => void)[] = [];

/** Delays double from 350 ms; ten requests run at once. @returns undefined after five retries */
export async function fetchWithRetry(address: string): Promise<Response | undefined> {
  for (let attempt = 0; attempt <= retries; attempt++) {
    if (attempt > 0) await pause(initialDelay * 2 ** (attempt - 1));
    const response = await limitConcurrency(() => fetch(address).catch(() => undefined));
    if (response?.ok) return response;
  }
  return undefined;
}

async function limitConcurrency<Result>(task: () => Promise<Result>): Promise<Result> {
  if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await task();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function pause(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
