/** Relative to `/api/v1/docs`, wherever a proxy puts that. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Werkbaum server: REST reference</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="icon" type="image/png" href="docs/favicon-32x32.png">
  </head>
  <body>
    <div id="reference"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/reference.js"></script>
  </body>
</html>
`;

/** Calls go to where the page came from: the contract knows nothing of a path that a proxy put in front. */
export const REFERENCE_SCRIPT = `const front = location.pathname.replace(/\\/api\\/v1\\/docs$/, '');
SwaggerUIBundle({
  url: 'openapi.yaml',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const url = new URL(request.url, location.href);
    if (front !== '' && !url.pathname.startsWith(front + '/')) {
      url.pathname = front + url.pathname;
    }
    request.url = url.href;
    return request;
  },
});
`;
