// Names of the Trusted Types policies (W3C) that pages may create; without one, no text reaches `innerHTML`,
// `parseFromString` or `eval`. There is no default policy.
export const trustedPolicies = {
  /** Parses markup into a separate document, which is never shown. */
  parser: 'marquee-parser',
  /** Sanitises pasted text. */
  pasted: 'marquee-pasted',
  /** Pages for the sandboxed frame of the preview. */
  preview: 'marquee-preview',
  /** The editor's own policy: parses the clipboard into a document that is never shown (prosemirror-view). */
  editor: 'ProseMirrorClipboard',
} as const
