import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What a page shows at the top of its frame: its ways back and home. */
export const HeaderContext = createContext<ReactNode>(null)
