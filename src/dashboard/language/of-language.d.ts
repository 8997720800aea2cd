/** The dashboard in another language (`publisher/render/renderer-texts.ts`). */
declare module '*.tsx?de' {
  export const Dashboard: typeof import('../Dashboard.tsx').Dashboard
}
