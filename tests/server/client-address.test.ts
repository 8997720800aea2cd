import { describe, expect, test } from 'vitest'
import { clientAddress, parseProxies } from '#server/middleware/client-address.ts'

const proxies = parseProxies('10.0.0.0/8, 192.0.2.1, fd00::/8')

describe('the address of a visitor', () => {
  test.each([
    { socket: '203.0.113.9', forwarded: undefined, address: '203.0.113.9' },
    { socket: '203.0.113.9', forwarded: '1.2.3.4', address: '203.0.113.9' },
    { socket: '203.0.113.9', forwarded: '10.0.0.1', address: '203.0.113.9' },
    { socket: '10.1.2.3', forwarded: '1.2.3.4', address: '1.2.3.4' },
    { socket: '::ffff:10.1.2.3', forwarded: '1.2.3.4', address: '1.2.3.4' },
    { socket: '10.1.2.3', forwarded: '9.9.9.9, 1.2.3.4', address: '1.2.3.4' },
    { socket: '10.1.2.3', forwarded: '9.9.9.9, 1.2.3.4, 192.0.2.1', address: '1.2.3.4' },
    { socket: '10.1.2.3', forwarded: '9.9.9.9, 1.2.3.4, 10.9.9.9, 192.0.2.1', address: '1.2.3.4' },
    { socket: '10.1.2.3', forwarded: '10.0.0.1, 10.0.0.2', address: '10.0.0.1' },
    { socket: '10.1.2.3', forwarded: 'evil', address: '10.1.2.3' },
    { socket: '10.1.2.3', forwarded: '1.2.3.4, evil', address: '10.1.2.3' },
    { socket: '10.1.2.3', forwarded: '', address: '10.1.2.3' },
    { socket: '10.1.2.3', forwarded: '1.2.3.4:5678', address: '1.2.3.4' },
    { socket: '10.1.2.3', forwarded: '9.9.9.9:80, 1.2.3.4:5678, 192.0.2.1:443', address: '1.2.3.4' },
    { socket: '10.1.2.3', forwarded: '[2001:db8::7]:443', address: '2001:db8::7' },
    { socket: '10.1.2.3', forwarded: '[2001:db8::7]', address: '2001:db8::7' },
    { socket: '10.1.2.3', forwarded: '[::ffff:1.2.3.4]:443', address: '1.2.3.4' },
    { socket: '10.1.2.3', forwarded: '2001:db8::7:443', address: '2001:db8::7:443' },
    { socket: '10.1.2.3', forwarded: '1.2.3.4:', address: '10.1.2.3' },
    { socket: '10.1.2.3', forwarded: '1.2.3.4:x', address: '10.1.2.3' },
    { socket: '10.1.2.3', forwarded: '[2001:db8::7]x', address: '10.1.2.3' },
    { socket: 'fd00::1', forwarded: '2001:db8::7', address: '2001:db8::7' },
    { socket: '2001:db8::1', forwarded: '1.2.3.4', address: '2001:db8::1' },
    { socket: '10.1.2.3', forwarded: '::ffff:1.2.3.4', address: '1.2.3.4' },
  ])('behind $socket, forwarded as “$forwarded”, is $address', ({ socket, forwarded, address }) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address)
  })

  test('is the socket when no proxy is trusted', () => {
    expect(clientAddress('127.0.0.1', '1.2.3.4', parseProxies(''))).toBe('127.0.0.1')
  })
})
