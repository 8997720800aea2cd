/** Origin at which a server on this host and port is reached from its machine, such as http://127.0.0.1:4321. */
export function listeningOrigin(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  // An IPv6 address stands in brackets (RFC 3986, section 3.2.2).
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}
