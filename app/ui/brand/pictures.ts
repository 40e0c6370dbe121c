// Written by `npm run brand` from the files in brand/.
export * from "./plumb-line/pictures.tsx";
