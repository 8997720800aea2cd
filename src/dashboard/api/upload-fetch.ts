// A `fetch` that reports upload progress. It uses XMLHttpRequest, because `fetch` itself cannot report it.

/** `onProgress` gets the share sent, from 0 to 1. */
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      init.signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.responseType = 'arraybuffer'
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => resolve(toResponse(request))
      request.onerror = () => reject(new TypeError('The connection was lost.'))
      request.onabort = () => reject(init.signal?.reason ?? new DOMException('Aborted', 'AbortError'))
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const isBodiless = request.status === 204 || request.status === 304
  return new Response(isBodiless ? null : (request.response as ArrayBuffer), {
    status: request.status,
    headers,
  })
}
