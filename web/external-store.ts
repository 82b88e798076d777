/**
 * React has had this hook since 18; swr asks for a package that brings it to older Reacts, which
 * every page would carry along.
 */
export { useSyncExternalStore } from 'react'
