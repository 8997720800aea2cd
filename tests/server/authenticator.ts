// A device with a passkey, in software (Web Authentication, sections 6.1 and 6.5), that can also misbehave.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyCeremony, PasskeyCreate, PasskeySignIn } from '#contract/entities/passkey.ts'

export interface Behaviour {
  origin?: string
  host?: string
  /** Whether a finger or PIN was asked for. */
  isVerified?: boolean
  counter?: number
  handle?: string
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export function makeDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let handle = ''
  let counter = 0

  function clientData(type: string, { options }: PasskeyCeremony, given: Behaviour): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: options.challenge,
        origin: given.origin ?? origin,
        crossOrigin: false,
      }),
    )
  }

  function authenticatorData(given: Behaviour, attested: Uint8Array | null): Buffer {
    const count = Buffer.alloc(4)
    counter = given.counter ?? counter + 1
    count.writeUInt32BE(counter)
    // User present, user verified, attested credential data.
    const flags = 1 | (given.isVerified === false ? 0 : 4) | (attested ? 64 : 0)
    const host = sha256(given.host ?? new URL(origin).hostname)
    return Buffer.concat([host, Buffer.from([flags]), count, attested ?? new Uint8Array()])
  }

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]) as never,
    )
  }

  return {
    id: text(id),
    make(ceremony: PasskeyCeremony, given: Behaviour = {}): PasskeyCreate['credential'] {
      handle = (ceremony.options.user as { id: string }).id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const authData = new Uint8Array(authenticatorData({ counter: 0, ...given }, attested))
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientData('webauthn.create', ceremony, given)),
          attestationObject: text(isoCBOR.encode(object as never)),
          transports: ['internal'],
        },
      }
    },
    use(ceremony: PasskeyCeremony, given: Behaviour = {}): PasskeySignIn['credential'] {
      const client = clientData('webauthn.get', ceremony, given)
      const data = authenticatorData(given, null)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: text(id),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: given.handle ?? handle,
        },
      }
    },
  }
}
