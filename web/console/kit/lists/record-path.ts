/** The address of one thing below /console, for links: `recordPath('loans', id)`. */
export function recordPath(resource: string, id: string): string {
  return `/${resource}/${encodeURIComponent(id)}/show`
}
