/**
 * React has this hook since 18; swr imports a package that adds it to older Reacts, which would
 * only make every page larger.
 */
export { useSyncExternalStore } from 'react'
