/** Exported functions that no call of the kit gives a text, by why that is. */
export const OTHERS: Readonly<Record<string, string>> = {
  'takes plain data that functions of the kit made, names, numbers or a caller’s functions':
    'describeFiles liesInside namesOf withPlaces acceptHandoff actionVerbOf addSequence importResolver rowsOf aggregateMetrics align allocate append applyEdits breadthFirst ' +
    'bidirectionalEdges blank blocksOf bm25 bodyLine ' +
    'boilerplateBits boltzmann boundariesOf bracketReturn buildGraph centrality changePoints ' +
    'checkBlocks childOf chunkReport coChange coChangeGraph coChangeSignal ' +
    'coefficientOfVariation collapse collapseSimilar communities compareText compareViews ' +
    'composeContext configKindsFor contextFiles contextOf contextualize ' +
    'couplingEvidence covers createCorpus createIdentity createIndex ' +
    'createMeasure createTrie createUsedImports cut cutLines cutPlaces ' +
    'dedent deepestView defaultSummary deficit ' +
    'dependentCounts dependents depthOf diffChunks dropJunk embedChunks ' +
    'entropyBoundaries entropyScores entryId evictionOrder expand explain ' +
    'exportTargets factsOf fileIndex fileMetadata filterChunks find ' +
    'findDeclarations findEntries findHeads findRuns fit formatRemarks flawOf fnv1a formatFact ' +
    'forwardEdges fromGraphology fuseSignals gain globalSignal gradient graphBuilder ' +
    'graphSignal groupBy handoff hasLexicon headerOf heading heatDiffusion ' +
    'impact importGraph indexCommits isProjectFile ' +
    'isProvisional isShown jaccard javaScriptProject joinStatements languageHint languageOf ' +
    'lineAt locate locator mapBudget mapPage ' +
    'markdownHeadings maximalMarginalRelevance mean ' +
    'measureLines median memoryStore ' +
    'metadataText modularity nameList nearestCommits neighborScores nestHeads ngrams ' +
    'nodePackages omittedDirectories openCorpus order pack packBytes pageRank ' +
    'partBlocks partition partitionByEntropy pathEvidence pathProximity ' +
    'pathSignal pathTree peaks placeFeatures placeholderOf ' +
    'placesByRarity placesOf planEviction planReinjection pressure ' +
    'priceOf profile quantile rank rankFiles rankLinks rankPlaces ' +
    'rankSymbols readCues readEntries readEntry readGraph readPlan reciprocalRankFusion ' +
    'reciprocalRanks record renderChanges renderGain renderHandoff renderLinks ' +
    'renderMap renderOrder replay resolveImports ' +
    'resolveSpecifier restore restoreIndex roleFactors rowOffsets runLayers sameFacts ' +
    'savings scopeOf scoreBlocks scoreSignals scores sectionHeadings seedEvidence ' +
    'seedPartition seedScores seedTerms seededRandom softmax selectBy separator serialize ' +
    'serializeEvent serializeHeader settle sha256 shannonEntropy signatureLines ' +
    'similarityThreshold skipReport smooth spectralRelevance standardDeviation ' +
    'stemEvidence summarizeSymbols superseded surpriseScores symbolEvidence ' +
    'symbolGraph symbolImpact symbolKey symbolOf tagClose targetsOf taskTypeOf temperatureOf ' +
    'termSignal testsOf textKind tile toBlocks tokenBits twinEvidence unpackPrior ' +
    'urgencyOf viewPreference visible waterFill weightsOf worthOf writeEntries ' +
    'zScore zipfPrior',
  'parses with a grammar, which the pool bounds':
    'chunkLoaded chunkSource createPool extract fallback ' +
    'languageFile languagesIn loadLanguage ' +
    'structure tuneNode20',
  'reads files, which are held to a size':
    'readNamedInput cacheDirectory createContainment ledgerFile ' +
    'listLedgerFiles loadO200k loadO200kEncoder loadPrior openChunkFiles ' +
    'openLiveMap openWorkspace readBytes resolveRoot ' +
    'streamChunks',
};
