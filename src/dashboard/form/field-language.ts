// The language of what a form's fields hold, where it is known; their labels are in that of the dashboard.
import { createContext } from 'react'

export const FieldLanguage = createContext<string | undefined>(undefined)
