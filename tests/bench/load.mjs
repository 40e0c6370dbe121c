import { Agent, get } from "node:http";

/**
 * Requests the paths in turn over kept-alive connections, as fast as the server responds. Counts requests instead of
 * seconds, because code gets faster as it runs.
 * @typedef {{ seconds: number, p50: number, p99: number, worst: number, bytes: number }} Load
 *   milliseconds from a request to the last byte of its response; average bytes of a response
 * @typedef {object} Order
 * @property {string} origin
 * @property {readonly string[]} paths
 * @property {Record<string, string>} headers
 * @property {number} connections
 * @property {number} requests
 * @property {() => void} [before] each request
 * @param {Order} order
 * @returns {Promise<Load>}
 */
export async function load({ origin, paths, headers, connections, requests, before }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const times = [];
  let bytes = 0;
  let turn = 0;
  const begin = performance.now();
  const client = async () => {
    while (turn < requests) {
      const url = `${origin}${paths[turn++ % paths.length]}`;
      before?.();
      const start = performance.now();
      const length = await page(url, { agent, headers });
      times.push(performance.now() - start);
      bytes += length;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (/** @type {number} */ part) =>
    times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;
  return {
    seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    worst: quantile(1),
    bytes: Math.round(bytes / times.length),
  };
}

/**
 * @param {string} url
 * @param {import("node:http").RequestOptions} options
 * @returns {Promise<number>} bytes of a compressed page
 */
function page(url, options) {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      const { statusCode, headers } = response;
      if (statusCode !== 200 || headers["content-encoding"] !== "br") {
        reject(new Error(`${url} answered ${statusCode} ${headers["content-encoding"]}`));
      }
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes)).on("error", reject);
    }).on("error", reject);
  });
}
