/** Where a press leads on. */
export function Arrow() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M13.5 5 12 6.5l4.5 4.5H4v2h12.5L12 17.5l1.5 1.5 7-7z" />
    </svg>
  )
}
