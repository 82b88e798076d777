import lighthouse, { type Flags, type Result } from 'lighthouse'
import { startBareChromium } from '#tools/test/bare-chromium.ts'

/**
 * What Lighthouse says of a page, on a mid-range phone, in a browser of its own: nothing is left of
 * the run before.
 */
export async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  const browser = await startBareChromium()
  try {
    const result = await lighthouse(url, { ...flags, port: browser.port, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse did not measure ${url}.`)
    return result.lhr
  } finally {
    await browser.stop()
  }
}
