// API error for a rejected picture.
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { MediaRefusal, RefusalCode } from '#media/refusal.ts'

const codes: Record<RefusalCode, ErrorCode> = {
  empty: 'bad_field',
  not_an_image: 'bad_field',
  unsupported_type: 'wrong_type',
  too_large: 'too_large',
  too_many_pixels: 'too_large',
  damaged: 'bad_field',
  too_slow: 'bad_field',
  slow_upload: 'bad_field',
}

/** The error names the field that contained the file. */
export function toMediaError(refusal: MediaRefusal, field: string): AppError {
  return new AppError(codes[refusal.code], `${field}: ${refusal.message}`, {
    errors: { [field]: [refusal.message] },
  })
}
