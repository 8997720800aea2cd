// Why an upload is rejected: one typed error, which the server maps to 400, 413 or 415 with a message.
import { limits } from '#contract/limits.ts'

/**
 * `too_large` concerns the bytes, `too_many_pixels` the dimensions and the memory they need, `too_slow` the decoder and
 * `slow_upload` the connection.
 */
export type RefusalCode =
  | 'empty'
  | 'not_an_image'
  | 'unsupported_type'
  | 'too_large'
  | 'too_many_pixels'
  | 'damaged'
  | 'too_slow'
  | 'slow_upload'

const megabytes = limits.imageBytes / 1024 / 1024
const megapixels = limits.imagePixels / 1_000_000

/** Message for each code: what is wrong and what to do. */
export const refusalMessages: Record<RefusalCode, string> = {
  empty: 'This file is empty. Choose the picture again and upload it once more.',
  not_an_image: 'This file is not a picture we can read. Use a JPEG, PNG, WebP or AVIF file.',
  unsupported_type: 'Pictures of this kind are not accepted. Save it as JPEG, PNG, WebP or AVIF.',
  too_large: `This file is larger than ${megabytes} MB. Save the picture smaller or more strongly compressed.`,
  too_many_pixels: `This picture has more than ${megapixels} megapixels. Scale it down and upload it again.`,
  damaged: 'This picture is damaged or incomplete. Export it again and upload the new file.',
  too_slow: 'Reading this picture took too long. Save it again as an ordinary JPEG or PNG and upload that.',
  slow_upload: 'The upload took longer than two minutes. Use a faster connection or a smaller picture.',
}

/** Thrown for a rejected upload; `message` is for people. */
export class MediaRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string = refusalMessages[code], options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaRefusal'
    this.code = code
  }
}
