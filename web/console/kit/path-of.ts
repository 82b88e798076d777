/** The address of one thing below /console, for links: `pathOf('loans', id)`. */
export function pathOf(resource: string, id: string): string {
  return `/${resource}/${encodeURIComponent(id)}/show`
}
