/** Each fills a page at every list size: terms with few and many results and with few letters, in two orders. @type {Record<string, string>[]} */
export const mix = [
  { searchTerm: "anna" },
  { searchTerm: "zara", sort: "created" },
  { searchTerm: "uni.example" },
  { searchTerm: "example", sort: "created" },
  { searchTerm: "an" },
  { searchTerm: "q", sort: "created" },
];
