// Result of checking the structure of a file before any decoder runs.

/**
 * `picture`: the bytes for the decoder, without what follows or surrounds the picture.
 * `bytesPerPixel`: memory the decoder needs for each pixel of the file; 0 when it works line by line.
 * `layout`: why it needs that memory, as an adjective for people ("progressive"), or an empty string.
 */
export type Inspection = { picture: Buffer; bytesPerPixel: number; layout: string }
