/** A host as it stands in an address: an IPv6 address is in brackets (RFC 3986, section 3.2.2). */
export const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Origin at which a server on this host and port is reached from its machine, such as http://127.0.0.1:4321. */
export function listeningOrigin(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${hostInAddress(shown)}:${port}`
}
