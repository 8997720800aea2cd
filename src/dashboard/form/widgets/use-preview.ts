import { useEffect, useState } from 'react'
import { pictureAddress } from '#browser/api-address.ts'

/** URL of a file that is not stored yet, or of the stored picture. */
export function usePreview(value: unknown): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(value instanceof File))
      return setAddress(typeof value === 'string' && value !== '' ? pictureAddress(value) : null)
    const made = URL.createObjectURL(value)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return address
}
