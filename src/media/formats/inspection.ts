// What a look at the structure tells before any decoder runs.

/**
 * `picture`: the bytes for the decoder, without what follows or surrounds the picture.
 * `bytesPerPixel`: memory the decoder needs for each pixel of the file; 0 when it works line by line.
 * `layout`: what makes it hungry, as an adjective for people ("progressive"), or an empty string.
 */
export type Inspection = { picture: Buffer; bytesPerPixel: number; layout: string }
