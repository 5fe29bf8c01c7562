/** The package brings no types; these are of what is used here. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Request {
    method: string;
    headers: Record<string, string>;
  }
  interface Options {
    spec: object;
    domNode: HTMLElement;
    docExpansion: 'list';
    filter: boolean;
    defaultModelsExpandDepth: number;
    tryItOutEnabled: boolean;
    validatorUrl: null;
    requestInterceptor: (request: Request) => Request;
  }
  const SwaggerUI: (options: Options) => void;
  export default SwaggerUI;
}
