/** The URIs, and what clients are told about them (mcp §8). */

export const GUIDE_URI = 'werkbaum://guide';
export const DOCUMENT_URI = 'werkbaum://doc/';
export const DOCUMENT_TEMPLATE = 'werkbaum://doc/{uuid}';
export const PLAN_TYPE = 'text/plain';
export const GUIDE_TYPE = 'text/markdown';

export const GUIDE = {
  uri: GUIDE_URI,
  name: 'guide',
  title: 'Notation guide',
  description: 'How Werkbaum plans are written and read.',
  mimeType: GUIDE_TYPE,
};

export const DOCUMENT = {
  uriTemplate: DOCUMENT_TEMPLATE,
  name: 'document',
  title: 'Plan',
  description: 'The text of a plan; version, checksum and title in _meta.',
  mimeType: PLAN_TYPE,
};
