/** A gauge without labels, as the server shows it now; null where it shows none. */
export async function readMetric(url: string, name: string): Promise<number | null> {
  const page = await (await fetch(`${url}/metrics`)).text()
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(page) ?? []
  return value === undefined ? null : Number(value)
}
