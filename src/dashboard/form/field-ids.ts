// What the ids of a form's fields begin with, because a form in a dialog stands on the same page as another one.
import { createContext } from 'react'

export const FieldIds = createContext('field')
