// What the library reads: a page of pictures for what is looked for.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dashboardPictures } from '#contract/endpoints/dashboard-pictures.ts'
import { type PictureFilter, pictureFilters } from '#contract/entities/picture-library.ts'
import { ask } from '../api/ask.ts'
import { queryClient } from '../api/query-client.ts'
import { rowsPerPage } from '../list/list-state.ts'

export interface LibraryState {
  q: string
  only: PictureFilter | ''
  page: number
}

export const firstLibraryState: LibraryState = { q: '', only: '', page: 1 }

export function readLibraryState(params: URLSearchParams): LibraryState {
  const only = pictureFilters.find((one) => one === params.get('only')) ?? ''
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  return { q: params.get('q') ?? '', only, page }
}

export function writeLibraryState({ q, only, page }: LibraryState): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(only && { only }),
    ...(page > 1 && { page: String(page) }),
  })
}

export function useLibrary({ q, only, page }: LibraryState) {
  return useQuery({
    queryKey: ['pictures', q, only, page],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: rowsPerPage, ...(q && { q }), ...(only && { only }) }
      return (await ask(dashboardPictures.listLibrary, { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

/** Reads everything again that may show a picture. */
export const readPicturesAgain = () => queryClient.invalidateQueries()
