import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { renderToString } from "react-dom/server";
import { find, Rows } from "./rows.tsx";

// The rows alone, compressed: the cost of React and the search without framework, session, layout or scripts.

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  const html = renderToString(
    <html lang="en">
      <head>
        <title>People</title>
      </head>
      <body>
        <Rows {...(await find(searchParams))} />
      </body>
    </html>,
  );
  const body = brotliCompressSync(`<!doctype html>${html}`, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
  response
    .writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "br",
      "Content-Length": body.length,
    })
    .end(body);
}).listen(Number(process.env.PORT));
