# frozen_string_literal: true

# Tools of a garden.
#
# More text.
require 'json'
require_relative 'garden/plant'
require_relative '../seed'
autoload :Shed, 'garden/shed'

module Garden
  # How many beds.
  BEDS = 4
  Spot = Struct.new(:x, :y) do
    def near?(other)
      x == other.x
    end
  end

  # A tool.
  class Tool < Base::Thing
    include Comparable
    attr_reader :name, :weight
    attr_accessor :owner

    class << self
      def build(name, **options)
        new(name, options[:weight])
      end
    end

    # Makes a tool.
    def initialize(name, weight = 1)
      @name = name
      @weight = weight
    end

    def self.all
      @all ||= []
    end

    def use!(on:, times: 1, &block)
      times.times { |round| block.call(on, round) }
      "used #{name} on #{Plant::KIND}"
    end

    def <=>(other) = weight <=> other.weight

    private

    def secret
      text = <<~TEXT
        not a reference here
      TEXT
      text.strip
    end

    public

    def visible; end
    def later; end
    private :later
    private def inline(value) = value
  end

  class Error < StandardError; end
end

class Garden::Hose
end

def water(plants)
  plants.each do |plant|
    Garden::Tool.all.push(plant)
  end
end

# @param counter [Counter]
# @return [Counter]
def advance(counter)
  counter.increment
end

class Shed
  def hose
    @hose ||= Garden::Hose.new :long do |it|
      it.roll
    end
  end

  def tool
    @tool ||= Garden::Tool.first
  end

  def open
    @tool.instance_eval { sharpen }
  end
end

Cold = Class.new(Garden::Error)
