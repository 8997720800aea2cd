// Texts of the lightbox, which a page in another language hands it translated, as `data-words` at or around its pictures.

export const lightboxTexts = [
  'Gallery', 'Close', 'Previous picture', 'Next picture', '{place} of {count}', 'Picture {number}',
] as const // biome-ignore format: a list
