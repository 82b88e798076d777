/** The provider did not say how something stands: whoever began the question tries again later. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}
