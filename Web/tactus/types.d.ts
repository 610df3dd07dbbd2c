/** The names of the types, in the order of their numbers. */
export const TYPE_NAMES: readonly string[];
/** The names of the options of a type, and their kinds. */
export function optionsOf(type: string): Record<string, string>;
/** The values of a type and their kinds, those that every type has first. */
export function valuesOf(type: string): Record<string, string>;
/** Has the engine take options of this name, which `encode(value, path)` checks and turns into numbers. */
export function addStructure(name: string, encode: (value: any, path: string) => number[]): void;
/** Whether the options of a type can be checked: those of sequences and of individual fingers have scripts of their own. */
export function hasStructures(type: string): boolean;
/** The number of a type. @throws a `TactusError` if there is none */
export function typeNumber(type: string): number;
/** Options of a gesture as numbers for the engine. @throws a `TactusError` at the first thing that is wrong with them */
export function encodeOptions(type: string, options: Record<string, any>, isNew: boolean): number[];
/** The kind of an option of a type, and where the engine has it. @throws a `TactusError` if there is none */
export function optionOf(type: string, name: string): [kind: string, place: number];
/** Whether a type attends to the pinch or turn of a trackpad. */
export function isStretched(type: string): boolean;
/** An option of a kind from its numbers. */
export function decodeOption(kind: string, numbers: readonly number[]): any;
/** The word that a number of a kind stands for; of a set, all of them. */
export function wordsOf(kind: string, number: number): string | string[];

/** Throws a `TactusError` about what is at `path`. */
export function fail(path: string, message: string, suggestion?: string | null): never;
/** What was expected, and what was found. */
export function expected(what: string, value: unknown): string;
/** A number between these, or an error. */
export function number(value: unknown, path: string, least?: number, most?: number, noun?: string): number;
/** An integer between these, or an error. */
export function integer(value: unknown, path: string, least: number, most?: number): number;
/** The place of one of a few words. */
export function word(value: unknown, path: string, words: readonly string[], noun?: string): number;
/** A bit for each of one or several words. */
export function bits(value: unknown, path: string, words: readonly string[], noun?: string): number;
/** Four numbers, or an error. */
export function rectangle(value: unknown, path: string): number[];
/** A list, or an error; an empty one as well if it says what is wrong with that. */
export function elements(value: unknown, path: string, noun: string, whenEmpty?: string): any[];
/** The keys of an object that are not undefined. */
export function keysOf(value: unknown, path: string, owner: string): string[];
/** That an object has no other keys than those that these lists begin with. */
export function checkKeys(value: unknown, known: readonly (readonly [name: string, ...rest: unknown[]])[], path: string, owner: string): void;

/** What touches, in the order of their numbers. */
export const TOOLS: string;
/** The options of every type, its values (names and kinds, as in a text of `entries`), and what it leaves to the browser, as bits. */
export const TYPES: Readonly<Record<string, readonly [options: string, values?: string, left?: number]>>;
/** The names and kinds in a text such as `hysteresis:n axis:both|horizontal`. */
export function entries(text: string | undefined): string[][];
/** Options with their places in the engine, counted from `first`. */
export function placed(known: readonly (readonly string[])[], first: number): [name: string, kind: string, place: number][];
/** The number of a type in a table of types. @throws a `TactusError` if there is none */
export function numberOf(type: string, table: object, path: string, owner: string, introduction: string): number;
/** Options as numbers, each after its place and its length. @throws a `TactusError` at the first thing that is wrong with them */
export function write(options: Record<string, any>, places: readonly [name: string, kind: string, place: number][], path: string): number[];
/** The candidate that was probably meant by a text; `null` if none is near. */
export function nearest(text: string, candidates: readonly string[]): string | null;
