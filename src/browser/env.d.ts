interface ImportMetaEnv {
  /** Origin of the API when it is not the site's own. */
  readonly PUBLIC_API_URL?: string
}
