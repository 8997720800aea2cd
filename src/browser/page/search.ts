/** Opens the search over the page; its code is fetched on first use, and without it the link to /search answers. */
export async function openSearch(): Promise<void> {
  try {
    const { openSearchModal } = await import('#islands/open-search.tsx')
    openSearchModal()
  } catch {
    location.href = '/search'
  }
}
