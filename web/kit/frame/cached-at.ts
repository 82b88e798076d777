/** Milliseconds since 1970 from which a page is that the phone has kept; null: from the server. */
export function cachedAt(): number | null {
  return Number(document.documentElement.dataset['keptAt']) || null
}
