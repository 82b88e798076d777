/** The value of a metric with these labels; undefined where the page does not have it. */
export function shown(text: string, name: string, labels: Record<string, string> = {}) {
  const line = text.split('\n').find((each) => {
    const rest = each.startsWith(name) ? each.slice(name.length) : ''
    return (
      /^[ {]/.test(rest) &&
      Object.entries(labels).every(([key, value]) => rest.includes(`${key}="${value}"`))
    )
  })
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}
